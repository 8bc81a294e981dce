import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { isOpen, openingState } from './opening-state.ts';
import type { OpeningHours } from './opening-hours.ts';
import { openingText } from './opening-hours-text.ts';
import { UnbrokenTimes } from './UnbrokenTimes.tsx';

/** Whether a place is open now, and what comes next (D27, D44). */
export function OpeningPill({ hours }: { hours: OpeningHours | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const opening = openingState(hours, useNow());
  const text = openingText(t, language, opening);
  if (opening.state === 'unknown') return <span className="text-sm text-muted">{text}</span>;
  return (
    <Badge tone={isOpen(opening) ? 'good' : 'neutral'}>
      <UnbrokenTimes text={text} />
    </Badge>
  );
}
