import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import type { SessionUser } from '../accounts/session.ts';
import type { InstitutionValues } from '../places/check-institution.ts';
import { focusSelectedTab } from './focus-selected-tab.ts';
import { formTabs } from './form-tabs.ts';
import type { FormTab } from './form-tabs.ts';
import { FormTabs, tabKeys } from './FormTabs.tsx';
import { emptyFormValues } from './institution-form-values.ts';
import { DraftNote } from './DraftNote.tsx';
import { SimilarPlaces } from './SimilarPlaces.tsx';
import { useAddCategory } from './use-add-category.tsx';
import { useInstitutionForm } from './use-institution-form.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';
import { useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  user: SessionUser;
  /** Restarted by a button, which is gone now and took the focus with it. */
  isRestarted: boolean;
  /** Restarts with an empty form. */
  onStartOver: () => void;
}

/** The form that registers an institution; it continues an earlier draft where there is one. */
export function RegisterForm({ user, isRestarted, onStartOver }: RegisterFormProps) {
  const { t } = useTranslation();
  const { user: currentUser } = useSession();
  const draft = useRegistrationDraft(user.id, isRestarted);
  const { earlierDraft } = draft;
  const submitButton = useRef<HTMLButtonElement>(null);
  const [pendingValues, setPendingValues] = useState<InstitutionValues | null>(null);
  const [UpgradeDialog, loadUpgrade, progressLine] = useLazyComponent(
    () => import('../accounts/UpgradeDialog.tsx'),
    'UpgradeDialog',
  );
  const form = useInstitutionForm({
    initial: earlierDraft?.values ?? emptyFormValues,
    initialTab: earlierDraft?.tab,
    isRestored: earlierDraft !== null,
    hoursCountOnceSeen: true,
    onChange: draft.save,
  });
  const { values } = form;
  useEffect(() => {
    if (isRestarted) focusSelectedTab(form.id);
  }, [isRestarted, form.id]);
  const addCategory = useAddCategory((category) => form.set({ category }));
  const { send, state } = useRegistration({
    key: draft.startSending,
    onRegistered: draft.finish,
    onKeyUsed: draft.renewKey,
    onProblems: form.showProblems,
  });
  const submit = () => {
    if (state !== 'idle' || form.uploading) return;
    const checked = form.check(currentUser !== null);
    if (!checked) return;
    // The fields are disabled while sending, so none of them can keep the focus.
    submitButton.current?.focus();
    if (!roleFlags(currentUser).isOnlyUser) return send(checked);
    loadUpgrade();
    setPendingValues(checked);
  };
  const nextTab = formTabs[formTabs.indexOf(form.tab) + 1];
  const openNextTab = (next: FormTab) => {
    flushSync(() => form.openTab(next));
    // The scroll position near the end of a long tab would be arbitrary in the next.
    focusSelectedTab(form.id);
  };
  const busyLabel = () => {
    if (state === 'sent') return t('institutionForm.redirecting');
    if (state === 'sending') return t('institutionForm.registering');
    return form.uploading && t('uploader.uploading');
  };
  return (
    <>
      {earlierDraft && (
        <div className="mb-4">
          <DraftNote
            text={t('institutionForm.kept')}
            startOverLabel={t('institutionForm.startOver')}
            disabled={state !== 'idle'}
            onStartOver={() => {
              draft.discard();
              onStartOver();
            }}
          />
        </div>
      )}
      <form
        id={form.id}
        noValidate
        aria-label={t('institutionForm.heading')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormTabs form={form} addCategory={addCategory.add} sending={state !== 'idle'} />
        <div className="mt-6 border-t border-line pt-4">
          <SimilarPlaces values={values} />
          <div className="flex flex-wrap justify-end gap-2">
            {nextTab && (
              <Button disabled={state !== 'idle'} onClick={() => openNextTab(nextTab)}>
                {t('institutionForm.next', { tab: t(tabKeys[nextTab]) })}
              </Button>
            )}
            <Button
              ref={submitButton}
              type="submit"
              variant={nextTab ? 'secondary' : 'primary'}
              busy={busyLabel()}
            >
              {t('institutionForm.register')}
            </Button>
          </div>
          <p role="status" className="sr-only">
            {state === 'sending' && t('institutionForm.registering')}
          </p>
        </div>
      </form>
      {addCategory.dialog}
      {pendingValues &&
        (UpgradeDialog ? (
          <UpgradeDialog
            onClose={() => setPendingValues(null)}
            // The submission continues by itself (D6).
            onUpgraded={() => send(pendingValues)}
          />
        ) : (
          progressLine
        ))}
    </>
  );
}
