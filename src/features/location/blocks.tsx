import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { isFocusLost } from '../../web/ui/focus.ts';
import { freshMaxAgeMs } from './position-ages.ts';
import { useUserLocation } from './LocationProvider.tsx';
import { areaText } from './format-address.ts';
import { useUpdateLocation } from './use-update-location.ts';

/**
 * For the header of a list by distance: says that the default location is used, and offers to use
 * one's own (D32).
 */
export function DistanceNote() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saved } = useUserLocation();
  const { update, updating } = useUpdateLocation(freshMaxAgeMs);
  const [pressed, setPressed] = useState(false);
  if (saved) return pressed ? <FocusedNote>{areaText(t, language, saved)}</FocusedNote> : null;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      {t('location.default')}
      <Button
        variant="quiet"
        onClick={() => {
          setPressed(true);
          void update();
        }}
        busy={updating && t('location.updating')}
        className="needs-script -mx-2"
      >
        {t('location.useMine')}
      </Button>
    </p>
  );
}

/** Takes the focus from a button that disappeared when it was done. */
function FocusedNote({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className="sr-only">
      {children}
    </p>
  );
}
