import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FieldName } from './merge-form-values.ts';

const labels = {
  name: 'institutionForm.name',
  name_bn: 'institutionForm.nameBn',
  category: 'categoryPicker.label',
  description: 'institutionForm.description',
  phone: 'institutionForm.phone',
  whatsapp_number: 'institutionForm.whatsapp',
  email: 'institutionForm.email',
  website: 'institutionForm.website',
  facebook_url: 'institutionForm.facebook',
  location: 'institutionForm.location',
  hours: 'institutionForm.hours',
  images: 'institutionForm.images',
} as const satisfies Record<FieldName, string>;

/** Names the fields that others have changed while somebody was editing; renders nothing without any. */
export function ConcurrentChangesNote({ fields }: { fields: readonly FieldName[] }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {fields.length > 0 && (
        <p className="mb-2 text-sm">
          {t('editInstitution.changedMeanwhile', {
            fields: fields.map((field) => t(labels[field])).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
