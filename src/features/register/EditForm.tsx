import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { publishBarHeight } from '../../web/ui/bar-height.ts';
import { Button } from '../../web/ui/Button.tsx';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import type { Institution } from '../places/contract.ts';
import { placeName } from '../places/place-name.ts';
import { verifiedPinOf } from '../places/verified-mark.ts';
import { resumeEdit, editBase } from './resume-edit.ts';
import { ConcurrentChangesNote } from './ConcurrentChangesNote.tsx';
import { focusSelectedTab } from './focus-selected-tab.ts';
import type { FormTab } from './form-tabs.ts';
import { FormTabs } from './FormTabs.tsx';
import { canUpdate } from './institution-form-values.ts';
import { DraftNote } from './DraftNote.tsx';
import { changedFields, mergeFormValues } from './merge-form-values.ts';
import { editDraftName } from '../../web/form-draft-names.ts';
import { saveFormDraft, loadFormDraft } from './form-draft.ts';
import { useAddCategory } from './use-add-category.tsx';
import { useEditMutations } from './use-edit-mutations.ts';
import { useInstitutionForm } from './use-institution-form.ts';
import { VerifiedLossNote } from './VerifiedLossNote.tsx';

interface EditFormProps {
  place: Institution;
  /** The tab to begin with; null for the one where an earlier visit ended, or the first. */
  initialTab: FormTab | null;
  /** Restarted by a button, which is gone now and took the focus with it. */
  isRestarted: boolean;
  onClose: () => void;
  /** Restarts the form with what is stored. */
  onDiscard: () => void;
}

/** The form of an existing institution, with unsaved changes of an earlier visit. */
export function EditForm({ place, initialTab, isRestarted, onClose, onDiscard }: EditFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = editDraftName(place.id);
  const [resumed] = useState(() => resumeEdit(loadFormDraft(draftName), place));
  const isFinished = useRef(false);
  const updateButton = useRef<HTMLButtonElement>(null);
  /** The stored values that the person has seen; `place` may be newer. */
  const [base, setBase] = useState(resumed.base);
  const [changed, setChanged] = useState(resumed.changedFields);
  const [isConfirming, setConfirming] = useState(false);
  const form = useInstitutionForm({
    initial: resumed.values,
    initialTab: initialTab ?? resumed.tab,
    isRestored: resumed.isRestored,
    hoursCountOnceSeen: false,
    onChange: (values, tab) => {
      if (isFinished.current) return;
      saveFormDraft(draftName, {
        ...{ values, key: '', tab, updated_at: base.updatedAt, base: base.values },
      });
    },
  });
  useEffect(() => {
    if (isRestarted) focusSelectedTab(form.id);
  }, [isRestarted, form.id]);
  const discardDraft = () => {
    isFinished.current = true;
    saveFormDraft(draftName, null);
  };
  const addCategory = useAddCategory((category) => form.set({ category }));
  const { save, saving, deletePlace, deleting } = useEditMutations({
    ...{ place, updatedAt: base.updatedAt },
    onDone: discardDraft,
    onSaved: onClose,
    onProblems: form.showProblems,
    onConflict: (newest) => {
      const newBase = editBase(newest);
      form.replace((mine) => mergeFormValues({ base: base.values, mine, theirs: newBase.values }));
      setChanged(changedFields(base.values, newBase.values));
      setBase(newBase);
    },
  });
  const busy = saving || deleting || form.uploading;
  return (
    <>
      {resumed.isRestored && (
        <div className="mb-2">
          <DraftNote
            text={t('editInstitution.kept')}
            startOverLabel={t('editInstitution.discard')}
            disabled={busy}
            onStartOver={() => {
              discardDraft();
              onDiscard();
            }}
          />
        </div>
      )}
      <ConcurrentChangesNote fields={changed} />
      <form
        id={form.id}
        noValidate
        aria-label={t('editInstitution.title')}
        onSubmit={(event) => {
          event.preventDefault();
          const checked = !busy && canUpdate(form.values) && form.check();
          if (!checked) return;
          // The fields are disabled while saving, so none of them can keep the focus.
          updateButton.current?.focus();
          save(checked);
        }}
      >
        <div className="min-h-[58dvh]">
          <FormTabs form={form} addCategory={addCategory.add} sending={saving || deleting} />
        </div>
        <div
          ref={publishBarHeight}
          className="end-bar bottom-0 z-20 -mx-4 [@media(height>=30rem)]:sticky mt-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3"
        >
          {!canUpdate(form.values) && (
            <p className="w-full text-sm text-muted">{t('editInstitution.needed')}</p>
          )}
          <VerifiedLossNote
            isVerified={place.is_verified}
            stored={base.values}
            typed={form.values}
            verifiedAt={verifiedPinOf(place)}
          />
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => setConfirming(true)}
            className="text-red"
          >
            <Trash2 size={18} aria-hidden /> {t('editInstitution.delete')}
          </Button>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              disabled={saving || deleting}
              onClick={() => {
                discardDraft();
                onClose();
              }}
            >
              {t('editInstitution.cancel')}
            </Button>
            <UpdateButton
              ref={updateButton}
              disabled={!canUpdate(form.values) || deleting}
              saving={saving}
              uploading={form.uploading}
            />
          </div>
          <p role="status" className="sr-only">
            {saving && t('editInstitution.updating')}
          </p>
        </div>
      </form>
      {addCategory.dialog}
      <ConfirmDialog
        open={isConfirming}
        title={t('editInstitution.deleteTitle')}
        text={t('editInstitution.deleteText', { name: placeName(place, language) })}
        action={t('editInstitution.delete')}
        busy={deleting && t('editInstitution.deleting')}
        onConfirm={deletePlace}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

interface UpdateButtonProps {
  ref?: Ref<HTMLButtonElement>;
  disabled: boolean;
  saving: boolean;
  uploading: boolean;
}

/** Saves; while saving or while photos are uploading it says so and is disabled. */
export function UpdateButton({ ref, disabled, saving, uploading }: UpdateButtonProps) {
  const { t } = useTranslation();
  const busy = saving ? t('editInstitution.updating') : uploading && t('uploader.uploading');
  return (
    <Button ref={ref} type="submit" disabled={disabled} busy={busy}>
      {t('editInstitution.update')}
    </Button>
  );
}
