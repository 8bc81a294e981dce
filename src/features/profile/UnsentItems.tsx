import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { OutboxItem } from '../../web/offline/outbox-rules.ts';
import { useOutbox } from '../../web/offline/use-outbox.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import type { SessionUser } from '../accounts/session.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { placeName } from '../places/place-name.ts';
import { reviewsHash } from '../places/place-paths.ts';
import { placeQuery } from '../places/place-queries.ts';
import { PlaceNameContext } from '../reviews/place-name.ts';
import { useFocusAfterRemoval } from '../reviews/use-focus-after-removal.ts';
import { UnsentItem } from '../reviews/UnsentItem.tsx';
import { PlaceNameLink } from './PlaceNameLink.tsx';

/**
 * What the reader wrote on this device and the server does not have yet. It also shows on the page
 * where it was written, but that place or review may be gone by now.
 */
export function UnsentItems({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const writings = useOutbox(user.id);
  const container = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusAfterRemoval(writings?.length, () => container.current?.focus());
  // When the last one disappears while it has the focus, the focus moves here.
  if (!writings?.length)
    return <div ref={container} {...focusHandlers} tabIndex={-1} className="sr-only" />;
  return (
    <div ref={container} {...focusHandlers} tabIndex={-1}>
      <section aria-labelledby="unsent" className="flex flex-col gap-3">
        <h2 id="unsent" className="text-lg font-semibold">
          {t('profile.unsent')}
        </h2>
        <ul aria-labelledby="unsent" className="flex flex-col gap-4">
          {writings.map((writing) => (
            <UnsentEntry key={writing.key} user={user} writing={writing} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What waits, below a link to the reviews of its place; without one while that is unknown, or when it is gone. */
function UnsentEntry({ user, writing }: { user: SessionUser; writing: OutboxItem }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { position } = useUserLocation();
  const language = useLanguage();
  const { data: place } = useQuery(placeQuery(api, { id: writing.institutionId, position }));
  return (
    <li className="card flex flex-col gap-2 px-4 pt-1 pb-4 wrap-anywhere">
      {place ? <PlaceNameLink place={place} hash={reviewsHash} /> : <div className="pt-2" />}
      <PlaceNameContext
        value={place ? placeName(place, language) : t('reviews.photos.unknownPlace')}
      >
        <UnsentItem user={user} item={writing} />
      </PlaceNameContext>
    </li>
  );
}
