import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { UpgradeDialog } from '../accounts/UpgradeDialog.tsx';

/** Says that only business owners can own places, and offers to become one. */
export function BecomeOwnerNote() {
  const { t } = useTranslation();
  const [upgrading, setUpgrading] = useState(false);
  return (
    <>
      {/* Before the note, so that on unmounting the dialog returns the focus first, and the note
          then moves it on. */}
      {upgrading && (
        <UpgradeDialog
          onClose={() => setUpgrading(false)}
          // No reload: the report that was begun stays, and the note disappears by itself.
          onUpgraded={() => undefined}
        />
      )}
      <div ref={refocusOnRemoval} className="rounded-control border border-line p-3">
        <p>{t('report.problem.ownersOnly')}</p>
        <Button variant="secondary" onClick={() => setUpgrading(true)} className="mt-2">
          {t('upgrade.title')}
        </Button>
      </div>
    </>
  );
}
