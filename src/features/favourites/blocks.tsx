import { Heart } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { iconButtonStyle } from '../../web/ui/Button.tsx';
import { useSession } from '../accounts/session.ts';
import { useFavourite } from './use-favourite.ts';

/** At the end of a row the icon, not the edge of its button, is in line with what is below. */
const style = `${iconButtonStyle} last:-mr-2`;

interface FavouriteButtonProps {
  institutionId: string;
  /** The name of the place; given where the screen shows several places. */
  name?: string;
  /** Whether it stands in a list of favourites. */
  isListed?: boolean;
}

/** The heart that adds a place to one's favourites or removes it; for visitors the way to sign in. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const { user } = useSession();
  // Keyed by person: when another one signs in, nothing that was pressed before is theirs.
  return user ? <Toggle key={user.id} {...props} userId={user.id} /> : <SignInLink />;
}

interface ToggleProps extends FavouriteButtonProps {
  userId: string;
}

function Toggle({ institutionId, name, isListed = false, userId }: ToggleProps) {
  const { t } = useTranslation();
  const [isFavourite, toggle] = useFavourite({ institutionId, userId, isAssumed: isListed });
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={name ? t('favourite.labelOf', { name }) : t('favourite.label')}
      title={t(isFavourite ? 'favourite.remove' : 'favourite.add')}
      onClick={toggle}
      // On a card its background would cover what is written below.
      className={`needs-script ${style} ${isListed ? 'hover:bg-transparent' : ''}`}
    >
      <Heart size={22} aria-hidden className={isFavourite ? 'fill-current text-green' : ''} />
    </button>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const label = t('favourite.signIn');
  return (
    <Link
      to={`/auth?next=${encodeURIComponent(pathname + search)}`}
      aria-label={label}
      title={label}
      className={style}
    >
      <Heart size={22} aria-hidden />
    </Link>
  );
}
