import { BadgeCheck, Eye, EyeOff, UserMinus, UserPlus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import type { AdminInstitution } from '../places/admin-contract.ts';
import { CategoryAndAddress } from '../places/CategoryAndAddress.tsx';
import { otherPlaceName, placeName } from '../places/place-name.ts';
import { VerifiedBadge } from '../places/VerifiedBadge.tsx';
import { AssignOwnerDialog } from './AssignOwnerDialog.tsx';
import { RemoveOwnerDialog } from './RemoveOwnerDialog.tsx';
import type { CurrentOwner } from './RemoveOwnerDialog.tsx';
import { useInstitutionChange } from './use-institution-change.ts';

interface InstitutionRowProps {
  institution: AdminInstitution;
}

/**
 * An institution with the controls for what administrators decide. Memoised, so that hundreds of rows are
 * not rendered again when more are loaded.
 */
export const InstitutionRow = memo(function InstitutionRow({ institution }: InstitutionRowProps) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'give' | CurrentOwner | null>(null);
  const change = useInstitutionChange(institution.id);
  const { id, category_name, address, is_active, is_verified, owner_id, updated_at } = institution;
  const language = useLanguage();
  const name = placeName(institution, language);
  // Verified with the first one, and shown first to who reads the other language.
  const otherName = otherPlaceName(institution, language);
  const busy = change.isPending;
  // Not every account has a name.
  const ownerName = institution.owner_name || (owner_id ?? '');
  const close = () => setOpenDialog(null);
  return (
    <li tabIndex={-1} className="flex flex-col gap-2 p-3 sm:flex-row sm:items-center">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/institution/${id}`}
            lang={detectTextLanguage(name)}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-green underline"
          >
            {name}
          </Link>
          {!is_active && <Badge tone="bad">{t('admin.hidden')}</Badge>}
          {is_verified && <VerifiedBadge withWord />}
          {institution.verify_again && <Badge>{t('adminPlaces.again')}</Badge>}
        </p>
        {otherName && (
          <p lang={detectTextLanguage(otherName)} className="text-muted">
            {otherName}
          </p>
        )}
        <p className="text-sm text-muted">
          <CategoryAndAddress category={category_name} address={address} />
        </p>
        <p className="text-sm text-muted">
          {owner_id === null
            ? t('adminPlaces.noOwner')
            : t('adminPlaces.owner', { person: ownerName })}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button
          variant="secondary"
          softDisabled={busy}
          aria-label={
            is_active ? t('adminPlaces.hideName', { name }) : t('adminPlaces.showName', { name })
          }
          onClick={() => change.mutate({ is_active: !is_active })}
        >
          {is_active ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          {is_active ? t('adminPlaces.hide') : t('adminPlaces.show')}
        </Button>
        <Button
          variant="secondary"
          softDisabled={busy}
          aria-label={
            is_verified
              ? t('adminPlaces.unverifyName', { name })
              : t('adminPlaces.verifyName', { name })
          }
          // With `updated_at`, so that exactly what is shown gets verified; an edit made meanwhile is a
          // conflict.
          onClick={() =>
            change.mutate(is_verified ? { is_verified: false } : { is_verified: true, updated_at })
          }
        >
          <BadgeCheck size={18} aria-hidden />
          {is_verified ? t('adminPlaces.unverify') : t('adminPlaces.verify')}
        </Button>
        {institution.verify_again && (
          <Button
            variant="secondary"
            softDisabled={busy}
            aria-label={t('adminPlaces.leaveName', { name })}
            onClick={() => change.mutate({ is_verified: false, updated_at })}
          >
            {t('adminPlaces.leave')}
          </Button>
        )}
        {/* One button for both actions, so that focus can return to it after its dialog has closed. */}
        <Button
          variant="secondary"
          aria-label={
            owner_id === null
              ? t('adminPlaces.giveName', { name })
              : t('adminPlaces.removeName', { name })
          }
          onClick={() =>
            setOpenDialog(owner_id === null ? 'give' : { id: owner_id, name: ownerName })
          }
        >
          {owner_id === null ? (
            <UserPlus size={18} aria-hidden />
          ) : (
            <UserMinus size={18} aria-hidden />
          )}
          {owner_id === null ? t('adminPlaces.give') : t('adminPlaces.remove')}
        </Button>
      </div>
      <AssignOwnerDialog id={id} name={name} open={openDialog === 'give'} onClose={close} />
      <RemoveOwnerDialog
        id={id}
        name={name}
        owner={openDialog === 'give' ? null : openDialog}
        onClose={close}
      />
    </li>
  );
});
