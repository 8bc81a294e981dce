import { useTranslation } from '../../web/i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { FavouriteButton } from '../favourites/blocks.tsx';
import { BackLink } from './BackLink.tsx';
import type { Institution } from './contract.ts';
import { EditLink } from './EditLink.tsx';
import { screenHeaderStyle } from './screen-header.ts';

interface PlaceHeaderProps {
  /** The category's name in the reader's language. */
  category: string;
  /** The name of the place; absent until it is loaded. */
  name?: string;
  place?: Institution;
}

/** The sticky header: back, name, category, the heart, and Edit for the owner. */
export function PlaceHeader({ category, name, place }: PlaceHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={`${screenHeaderStyle} print:hidden`}>
      <div className="page flex min-h-14 items-center gap-2 max-[16rem]:gap-0">
        <BackLink to="/" label={t('place.back')} prefersHistory />
        <div className="min-w-0 grow py-1">
          {name && (
            <p
              lang={detectTextLanguage(name)}
              className="truncate font-semibold max-[16rem]:line-clamp-2 max-[16rem]:text-sm max-[16rem]:whitespace-normal"
            >
              {name}
            </p>
          )}
          <p className="truncate text-sm text-muted">{category}</p>
        </div>
        {place?.is_active && <FavouriteButton institutionId={place.id} />}
        {place && (
          <EditLink place={place} className="shrink-0 max-[22rem]:w-[44px] max-[22rem]:px-0" />
        )}
      </div>
    </header>
  );
}
