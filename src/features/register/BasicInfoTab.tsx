import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../web/ui/Field.tsx';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { mostDescription, mostName } from '../places/institution-fields.ts';
import type { TextPath } from './institution-values.ts';
import type { InstitutionForm } from './use-institution-form.ts';

interface BasicInfoTabProps {
  form: InstitutionForm;
  /** The way to a category that is not there yet, for those who have one. */
  addCategory: { label: string; onAdd: () => void } | undefined;
}

/** Some room beyond the limit, so that a text that is too long is said to be, not silently cut. */
const roomBeyond = 100;
const mostOneLine = 2100;

/** What a place is called, what it is, and how it is reached. */
export function BasicInfoTab({ form, addCategory }: BasicInfoTabProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const text = (path: TextPath) => ({
    name: path,
    value: values[path],
    error: errorOf(path),
    onChange: ({ target }: { target: { value: string } }) => set({ [path]: target.value }),
  });
  const optional = t('institutionForm.optional');
  return (
    <div className="flex flex-col gap-4">
      <div data-field="name">
        <TextField
          label={t('institutionForm.name')}
          required
          maxLength={mostName + roomBeyond}
          autoComplete="organization"
          {...text('name')}
        />
      </div>
      <div data-field="name_bn">
        <TextField
          label={t('institutionForm.nameBn')}
          help={t('institutionForm.nameBnHelp')}
          optional={optional}
          lang="bn"
          maxLength={mostName + roomBeyond}
          autoComplete="off"
          {...text('name_bn')}
        />
      </div>
      <div data-field="category_id">
        <CategoryPicker
          value={values.category}
          onPick={(category) => set({ category })}
          error={errorOf('category_id')}
          add={addCategory}
        />
      </div>
      <div data-field="description">
        <TextAreaField
          label={t('institutionForm.description')}
          help={t('institutionForm.descriptionHelp')}
          optional={optional}
          maxLength={mostDescription + roomBeyond}
          {...text('description')}
        />
      </div>
      <div data-field="phone">
        <TextField
          label={t('institutionForm.phone')}
          help={t('institutionForm.phoneHelp')}
          type="tel"
          inputMode="tel"
          required
          maxLength={roomBeyond}
          autoComplete="tel"
          {...text('phone')}
        />
      </div>
      <div data-field="whatsapp_number">
        <TextField
          label={t('institutionForm.whatsapp')}
          help={t('institutionForm.whatsappHelp')}
          optional={optional}
          type="tel"
          inputMode="tel"
          maxLength={roomBeyond}
          autoComplete="off"
          {...text('whatsapp_number')}
        />
      </div>
      <div data-field="email">
        <TextField
          label={t('institutionForm.email')}
          optional={optional}
          type="email"
          inputMode="email"
          maxLength={300}
          autoComplete="off"
          {...text('email')}
        />
      </div>
      <div data-field="website">
        <TextField
          label={t('institutionForm.website')}
          help={t('institutionForm.websiteHelp')}
          optional={optional}
          type="url"
          inputMode="url"
          maxLength={mostOneLine}
          autoComplete="off"
          {...text('website')}
        />
      </div>
      <div data-field="facebook_url">
        <TextField
          label={t('institutionForm.facebook')}
          help={t('institutionForm.facebookHelp')}
          optional={optional}
          type="url"
          inputMode="url"
          maxLength={mostOneLine}
          autoComplete="off"
          {...text('facebook_url')}
        />
      </div>
    </div>
  );
}
