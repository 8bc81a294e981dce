import { useTranslation } from '../../web/i18n/use-translation.ts';
import { isBeingSent } from './optimistic-id.ts';
import { TimeAgo } from './TimeAgo.tsx';

interface WrittenItem {
  id: string;
  created_at: string;
  updated_at: string;
}

/**
 * When something was written and when it was edited last, or that it is being sent. Both times, since
 * replies may have been written to what stood there before.
 */
export function WrittenAt({ item }: { item: WrittenItem }) {
  const { t } = useTranslation();
  if (isBeingSent(item)) return t('reviews.sending');
  return (
    <>
      <TimeAgo timestamp={item.created_at} />
      {item.updated_at > item.created_at && (
        <>
          {' · '}
          <TimeAgo timestamp={item.updated_at} format={(when) => t('reviews.edited', { when })} />
        </>
      )}
    </>
  );
}
