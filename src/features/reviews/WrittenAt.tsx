import { useTranslation } from '../../web/i18n/use-translation.ts';
import { isUnsent } from './unsent.ts';
import { TimeAgo } from './TimeAgo.tsx';

interface Written {
  id: string;
  created_at: string;
  updated_at: string;
}

/** When something was written and whether it was edited, or that it is being sent. */
export function WrittenAt({ item }: { item: Written }) {
  const { t } = useTranslation();
  if (isUnsent(item)) return t('reviews.sending');
  return (
    <>
      <TimeAgo at={item.created_at} />
      {item.updated_at > item.created_at && ` · ${t('reviews.edited')}`}
    </>
  );
}
