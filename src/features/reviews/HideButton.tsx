import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { toggleHiddenAction } from './moderation-action.ts';
import type { WrittenItem } from './contract.ts';
import { useReviewAction } from './use-review-action.ts';

/** Hides a review or reply from everybody but its author and administrators, or shows it again. */
export function HideButton({ moderated }: { moderated: WrittenItem }) {
  const { t } = useTranslation();
  const performAction = useReviewAction();
  const [busy, setBusy] = useState(false);
  const { kind, item } = moderated;
  const isHidden = item.is_hidden === true;
  const act = isHidden ? 'show' : 'hide';
  const Icon = isHidden ? Eye : EyeOff;
  const toggle = async () => {
    setBusy(true);
    const toggled = toggleHiddenAction(moderated);
    await performAction(toggled.kind, toggled.action);
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className="self-start"
      aria-label={t(`reviews.moderation.${act}.${kind}`, {
        name: item.full_name ?? t('reviews.user'),
      })}
      busy={busy && t(`reviews.moderation.${act}.busy`)}
      onClick={() => void toggle()}
    >
      <Icon size={16} aria-hidden /> {t(`reviews.moderation.${act}.label`)}
    </Button>
  );
}
