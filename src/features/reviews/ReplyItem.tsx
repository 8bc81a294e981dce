import { useTranslation } from 'react-i18next';
import { Badge } from '../../web/ui/Badge.tsx';
import type { Reply } from './contract.ts';
import { isByOwner } from './rules.ts';
import { TimeAgo } from './TimeAgo.tsx';

/** An answer to a review; the institution's owner is marked. */
export function ReplyItem({ reply }: { reply: Reply }) {
  const { t } = useTranslation();
  const byOwner = isByOwner(reply);
  const label = byOwner ? t('reviews.businessOwner') : t('reviews.user');
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{reply.full_name ?? label}</span>
        {byOwner && <Badge tone="good">{t('reviews.owner')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {reply.full_name !== null && `${label} · `}
        <TimeAgo at={reply.created_at} />
      </p>
      <p className="mt-1 whitespace-pre-line">{reply.message}</p>
    </li>
  );
}
