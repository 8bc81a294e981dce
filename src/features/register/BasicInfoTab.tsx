import type { ComponentProps } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { maxEmailLength } from '../../shared/email.ts';
import { TextAreaField, TextField } from '../../web/ui/Field.tsx';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { maxDescriptionLength, maxNameLength } from '../places/institution-fields.ts';
import { maxWebAddressLength } from '../places/web-address.ts';
import type { TextFieldName } from './institution-form-values.ts';
import { maxLengthTolerance } from './max-length-tolerance.ts';
import type { InstitutionForm } from './use-institution-form.ts';

interface BasicInfoTabProps {
  form: InstitutionForm;
  /** The button for a category that is missing from the list; undefined for those who may not add one. */
  addCategory: { label: string; onAdd: () => void } | undefined;
}

const nameInput = {
  autoCapitalize: 'words',
  maxLength: maxNameLength + maxLengthTolerance,
} as const;
const phoneInput = { type: 'tel', inputMode: 'tel', maxLength: maxLengthTolerance } as const;
const webAddressInput = {
  type: 'url',
  inputMode: 'url',
  maxLength: maxWebAddressLength + maxLengthTolerance,
} as const;
const emailInput = {
  type: 'email',
  inputMode: 'email',
  maxLength: maxEmailLength + maxLengthTolerance,
} as const;

/** The names, category and contacts of a place. */
export function BasicInfoTab({ form, addCategory }: BasicInfoTabProps) {
  const { t } = useTranslation();
  const { values, set, completeWebAddresses, errorOf } = form;
  const webAddressField = { ...webAddressInput, onBlur: completeWebAddresses };
  const optional = t('institutionForm.optional');
  const fieldProps = (path: TextFieldName) => ({
    name: path,
    value: values[path],
    error: errorOf(path),
    onChange: ({ target }: { target: { value: string } }) => set({ [path]: target.value }),
  });
  const renderTextField = (path: TextFieldName, field: ComponentProps<typeof TextField>) => (
    <div data-field={path}>
      <TextField autoComplete="off" {...field} {...fieldProps(path)} />
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      {renderTextField('name', {
        label: t('institutionForm.name'),
        required: true,
        ...nameInput,
        autoComplete: 'organization',
      })}
      {renderTextField('name_bn', {
        label: t('institutionForm.nameBn'),
        help: t('institutionForm.nameBnHelp'),
        optional,
        lang: 'bn',
        ...nameInput,
      })}
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
          maxLength={maxDescriptionLength + maxLengthTolerance}
          {...fieldProps('description')}
        />
      </div>
      {renderTextField('phone', {
        label: t('institutionForm.phone'),
        example: t('institutionForm.phoneHelp'),
        required: true,
        ...phoneInput,
        autoComplete: 'tel',
      })}
      {renderTextField('whatsapp_number', {
        label: t('institutionForm.whatsapp'),
        help: t('institutionForm.whatsappHelp'),
        optional,
        ...phoneInput,
      })}
      {renderTextField('email', { label: t('institutionForm.email'), optional, ...emailInput })}
      {renderTextField('website', {
        label: t('institutionForm.website'),
        help: t('institutionForm.websiteHelp'),
        optional,
        ...webAddressField,
      })}
      {renderTextField('facebook_url', {
        label: t('institutionForm.facebook'),
        example: t('institutionForm.facebookHelp'),
        optional,
        ...webAddressField,
      })}
    </div>
  );
}
