import { Plus } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { track } from '../analytics/track.ts';
import { useAddBusiness } from './use-add-business.tsx';

/** The way to a business of one's own, in the header: a link, or a button when a dialog opens. */
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
      {/* Also over the link: who has become an owner by half goes on in it. */}
      {dialog}
    </>
  );
}
