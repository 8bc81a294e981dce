import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { tidyText } from '../../shared/tidy-text.ts';
import { focusFirstError } from '../../web/ui/focus-first-error.ts';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { TextAreaField, TextField } from '../../web/ui/Field.tsx';
import type { CategoryDraft } from './category-draft.ts';
import type { CategoryInput } from './category-fields.ts';
import { useCategoryTexts } from './category-texts.ts';
import { IconPicker } from './IconPicker.tsx';
import { categoryDescriptionProblem, categoryNameProblem, tidyName } from './rules.ts';
import { fieldFailures } from './mutation-failure.ts';

interface CategoryFormProps {
  draft: CategoryDraft;
  onChange: (draft: CategoryDraft) => void;
  onSubmit: (input: CategoryInput) => void;
  /** The error of the last try. */
  error: Error | null;
  /** The label of the submit button, and its label while submitting; false when idle. */
  submitLabel: string;
  busyLabel: string | false;
  /** Shown below the name. */
  hint?: ReactNode;
  children?: ReactNode;
}

/** Name, description and icon of a category. */
export function CategoryForm(props: CategoryFormProps) {
  const { draft, onChange, onSubmit, error, submitLabel, busyLabel, hint, children } = props;
  const { t } = useTranslation();
  const ownText = useOverridingDescription(draft);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { liveRegion: announcement, announce } = useAnnouncement();
  const failures = fieldFailures(t, error);
  const problems = {
    name: checked ? categoryNameProblem(draft.name) : null,
    description: checked ? categoryDescriptionProblem(draft.description) : null,
  };
  useEffect(() => {
    if (error) focusFirstError(form.current);
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It may be rendered inside another form, whose submit handler must not run.
    event.stopPropagation();
    setChecked(true);
    const { name, description, icon } = draft;
    if (categoryNameProblem(name) || categoryDescriptionProblem(description)) {
      requestAnimationFrame(() => announce(focusFirstError(form.current)));
      return;
    }
    // The fields are disabled while sending, so none of them can keep the focus.
    submitButton.current?.focus();
    onSubmit({ name: tidyName(name), description: tidyText(description), icon });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* What is typed while sending would be neither sent nor kept. */}
      <div
        inert={busyLabel !== false}
        className="flex flex-col gap-4 transition-opacity inert:opacity-60"
      >
        <div className="flex flex-col gap-1">
          <TextField
            label={t('categoryForm.name')}
            value={draft.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
            error={problems.name ? t(`categoryProblem.${problems.name}`) : failures['name']}
            required
            maxLength={200}
            autoComplete="off"
          />
          {hint}
        </div>
        <TextAreaField
          label={t('categoryForm.description')}
          optional={t('categoryForm.optional')}
          value={draft.description}
          onChange={({ target }) => onChange({ ...draft, description: target.value })}
          error={
            problems.description
              ? t(`categoryProblem.${problems.description}`)
              : failures['description']
          }
          help={ownText ? t('categoryForm.ownText', { text: ownText }) : undefined}
          rows={2}
          maxLength={2000}
        />
        <IconPicker
          icon={draft.icon}
          name={draft.name}
          onChoose={(icon) => onChange({ ...draft, icon })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button ref={submitButton} type="submit" busy={busyLabel}>
          {submitLabel}
        </Button>
      </div>
      {announcement}
    </form>
  );
}

/** The description that visitors will read instead of the typed one; '' when they will read that. */
function useOverridingDescription({ name, description }: CategoryDraft): string {
  const { descriptionOf } = useCategoryTexts();
  const typed = tidyText(description);
  const shown = descriptionOf({ name, description: typed });
  return typed !== null && shown !== typed ? shown : '';
}
