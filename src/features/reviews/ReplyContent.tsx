import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import type { Reply } from './contract.ts';
import { HiddenNote } from './HiddenNote.tsx';
import { isByOwner } from './rules.ts';
import { WrittenAt } from './WrittenAt.tsx';

/**
 * A reply with its author, marked if that is the institution's owner; `form` is shown in place of
 * the message.
 */
export function ReplyContent({ reply, form }: { reply: Reply; form?: ReactNode }) {
  const { t } = useTranslation();
  const byOwner = isByOwner(reply);
  const label = byOwner ? t('reviews.businessOwner') : t('reviews.user');
  const name = reply.full_name ?? label;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span lang={detectTextLanguage(name)} className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </span>
        {byOwner && <Badge tone="good">{t('reviews.owner')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {reply.full_name !== null && `${label} · `}
        <WrittenAt item={reply} />
      </p>
      {reply.is_hidden && <HiddenNote />}
      {form || <FoldedText text={reply.message} />}
    </>
  );
}
