import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './Button.tsx';
import { refocusOnRemoval } from './focus.ts';

interface EmptyStateProps {
  title: string;
  /** What to do next: a sentence, links, buttons. */
  children?: ReactNode;
  icon?: ReactNode;
}

/** A list that has nothing to show, and what to do about it. */
export function EmptyState({ title, children, icon }: EmptyStateProps) {
  return (
    <div
      ref={refocusOnRemoval}
      className="card flex flex-col items-center gap-3 px-4 py-10 text-center"
    >
      {icon && <span className="text-muted">{icon}</span>}
      <p className="text-lg font-semibold wrap-anywhere">{title}</p>
      {children && <div className="flex flex-col items-center gap-3 text-muted">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed. */
  title: string;
  onRetry: () => void;
  /** While it is being tried again. */
  retrying?: boolean;
}

/** A list that could not be loaded, with the way to try again (D33). */
export function ErrorState({ title, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={refocusOnRemoval}
      role="alert"
      className="card flex flex-col items-center gap-3 px-4 py-10 text-center"
    >
      <CloudOff className="text-muted" size={28} aria-hidden />
      <p className="text-lg font-semibold">{title}</p>
      <Button variant="secondary" onClick={onRetry} busy={retrying && t('ui.retrying')}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
