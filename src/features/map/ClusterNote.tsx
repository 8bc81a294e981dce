import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';

/** Says that the list shows only a cluster's places, and leads back to all. Takes the focus. */
export function ClusterNote({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();
  return (
    <p
      ref={focusOnMount}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-1 px-4 text-sm text-muted -outline-offset-2"
    >
      {t('maps.onlyCluster')}
      <Button variant="quiet" onClick={onShowAll}>
        {t('places.showAll')}
      </Button>
    </p>
  );
}

function focusOnMount(note: HTMLElement | null): (() => void) | undefined {
  note?.focus({ preventScroll: true });
  return refocusOnRemoval(note);
}
