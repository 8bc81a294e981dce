import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Position } from '../../shared/distance.ts';
import { staysVerified } from '../places/verified-mark.ts';
import type { VerifiedFacts } from '../places/verified-mark.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';

interface VerifiedLossNoteProps {
  isVerified: boolean;
  /** The stored values that the person has seen. */
  stored: InstitutionFormValues;
  typed: InstitutionFormValues;
  /** Where the pin stood when the place was verified, if it was moved since. */
  verifiedAt?: Position | undefined;
}

/** Warns before saving that the change loses the verified mark; otherwise renders nothing. */
export function VerifiedLossNote({ isVerified, stored, typed, verifiedAt }: VerifiedLossNoteProps) {
  const { t } = useTranslation();
  const [before, after] = [factsOf(stored), factsOf(typed)];
  const losesMark = isVerified && before && after && !staysVerified(before, after, verifiedAt);
  return (
    <p role="status" className={losesMark ? 'w-full text-sm text-muted' : 'sr-only'}>
      {losesMark && t('editInstitution.markGoes')}
    </p>
  );
}

/** Null for a form that cannot be saved yet. */
function factsOf({ category, location, ...values }: InstitutionFormValues): VerifiedFacts | null {
  if (!category || !location) return null;
  const { name, name_bn, phone, whatsapp_number } = values;
  const pin = { latitude: location.lat, longitude: location.lng };
  return { name, name_bn, phone, whatsapp_number, category_id: category.id, ...pin };
}
