import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';
import { useFocusReplacement } from '../../web/ui/use-focus-replacement.ts';

interface AccessDeniedProps {
  /** Why, in a sentence. */
  text: string;
  /** What the visitor can do about it; by default a link to home. */
  children?: ReactNode;
}

/** Shown in place of a screen that its visitor may not see. */
export function AccessDenied({ text, children }: AccessDeniedProps) {
  const { t } = useTranslation();
  const heading = useFocusReplacement<HTMLHeadingElement>();
  return (
    <main className="page flex flex-col items-center gap-4 py-16 text-center">
      <Head title={`${t('access.denied')} | ${t('shell.name')}`} noIndex />
      <ShieldX size={40} aria-hidden className="text-muted" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {t('access.denied')}
      </h1>
      <p className="max-w-md text-muted">{text}</p>
      {children ?? <LinkButton to="/">{t('returnHome')}</LinkButton>}
    </main>
  );
}
