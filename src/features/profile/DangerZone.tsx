import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useSignOut } from '../accounts/use-sign-out.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DownloadData } from './DownloadData.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

/** The last section of settings: downloading one's data, signing out, deleting the account. */
export function DangerZone() {
  const { t } = useTranslation();
  const { busy, signOut } = useSignOut();
  const [deleting, setDeleting] = useState(false);
  // Held here rather than in the dialog: if a response was lost, closing the dialog must not hide
  // that the deletion may have happened.
  const deletion = useDeleteAccount();
  return (
    <>
      <section aria-labelledby="your-data" className="card p-4">
        <h2 id="your-data" className="text-lg font-semibold">
          {t('settings.yourData')}
        </h2>
        <p className="mt-1 text-muted">{t('settings.yourDataText')}</p>
        <DownloadData />
      </section>
      <section aria-labelledby="danger-zone" className="card border-red p-4">
        <h2 id="danger-zone" className="text-lg font-semibold text-red">
          {t('settings.dangerZone')}
        </h2>
        <p className="mt-1 text-muted">{t('settings.dangerText')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() => void signOut()}
            busy={busy && t('auth.signingOut')}
            className="grow sm:grow-0"
          >
            <LogOut size={20} aria-hidden /> {t('navigation.signOut')}
          </Button>
          <Button
            variant="destructive"
            onClick={() => setDeleting(true)}
            className="grow sm:grow-0"
          >
            <Trash2 size={20} aria-hidden /> {t('settings.delete')}
          </Button>
        </div>
      </section>
      {deleting && <DeleteAccountDialog deletion={deletion} onClose={() => setDeleting(false)} />}
    </>
  );
}
