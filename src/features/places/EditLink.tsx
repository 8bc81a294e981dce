import { Pencil } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { useSession } from '../accounts/session.ts';
import type { Institution } from './contract.ts';
import { editHash } from './place-paths.ts';

interface EditLinkProps {
  place: Institution;
  /** The name of the place; given where the screen shows several places. */
  name?: string;
  className?: string;
}

/**
 * The owner's link to the edit dialog (D23), which opens over the current screen. The dialog has an address
 * of its own, so going back closes it.
 */
export function EditLink({ place, name, className = '' }: EditLinkProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname, search, hash, state } = useLocation();
  if (user === null || user.id !== place.owner_id) return null;
  return (
    <Link
      to={{ pathname, search, hash: editHash(place.id) }}
      // Where the address already has the hash no history entry is added, so closing must not go back.
      state={hash === editHash(place.id) ? state : { opensDialog: true }}
      preventScrollReset
      className={buttonStyle('secondary', className)}
    >
      <Pencil size={18} aria-hidden />{' '}
      <span className={name ? undefined : 'max-[22rem]:sr-only'}>{t('places.edit')}</span>
      {name && <span className="sr-only"> {name}</span>}
    </Link>
  );
}
