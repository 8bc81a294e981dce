import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';

interface AdminHeaderProps {
  heading: string;
  /** The target and label of the back button. */
  back: { to: string; label: string };
  /** The link to the other part of the administration. */
  otherSection?: { to: string; label: string };
}

/** The header of an administration screen. */
export function AdminHeader({ heading, back, otherSection }: AdminHeaderProps) {
  const { t } = useTranslation();
  return (
    <>
      <Head title={`${heading} | ${t('shell.name')}`} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LinkButton to={back.to} variant="quiet" className="-ml-2">
          <ArrowLeft size={20} aria-hidden /> {back.label}
        </LinkButton>
        {otherSection && (
          <LinkButton to={otherSection.to} variant="secondary">
            {otherSection.label}
          </LinkButton>
        )}
      </div>
      {/* Clipped, as it may name a person: combining marks piled up in a name cannot cover what is beside it. */}
      <h1 className="mt-1 mb-3 overflow-y-clip py-1 text-2xl font-semibold">{heading}</h1>
    </>
  );
}
