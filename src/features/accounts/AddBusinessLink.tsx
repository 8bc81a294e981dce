import { Plus } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { track } from '../analytics/track.ts';
import { useAddBusiness } from './use-add-business.tsx';

/** Add Business in the header: a link, or a button where it opens a dialog. */
export function AddBusinessLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const { link, start, dialog } = useAddBusiness();
  const name = t('navigation.addBusiness');
  const content = (
    <>
      <Plus size={22} aria-hidden />
      <span className="hidden lg:inline">{name}</span>
    </>
  );
  return (
    <>
      {link ? (
        <Link
          {...link}
          aria-label={name}
          onClick={() => track('add_business_clicked')}
          className={className}
        >
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-label={name}
          onClick={() => {
            track('add_business_clicked');
            start();
          }}
          className={`needs-script ${className}`}
        >
          {content}
        </button>
      )}
      {/* Kept beside the link too: when an upgrade fails halfway the visitor is an owner already,
          and the open dialog offers the rest. */}
      {dialog}
    </>
  );
}
