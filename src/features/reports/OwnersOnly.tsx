import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { leadsBack } from '../../web/ui/focus-lost.ts';
import { UpgradeDialog } from '../accounts/UpgradeDialog.tsx';

/** Says that places belong to accounts of business owners, and lets this one become such. */
export function OwnersOnly() {
  const { t } = useTranslation();
  const [upgrading, setUpgrading] = useState(false);
  return (
    <>
      {/* It gives the focus back before the note goes, which leads it on. */}
      {upgrading && (
        <UpgradeDialog
          onClose={() => setUpgrading(false)}
          // What was begun goes on; the note goes by itself.
          onUpgraded={() => undefined}
        />
      )}
      <div ref={leadsBack} className="rounded-control border border-line p-3">
        <p>{t('report.problem.ownersOnly')}</p>
        <Button variant="secondary" onClick={() => setUpgrading(true)} className="mt-2">
          {t('upgrade.title')}
        </Button>
      </div>
    </>
  );
}
