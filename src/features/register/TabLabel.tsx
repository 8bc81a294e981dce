import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { TabState } from './form-tabs.ts';

/** A tab's name with its state: filled in, or with a mistake in it. */
export function TabLabel({ label, state }: { label: string; state: TabState }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col items-center gap-0.5 py-1 leading-(--leading-head) max-sm:text-sm sm:flex-row sm:gap-1.5">
      <span className={`flex h-4 items-center ${state === 'open' ? 'sm:hidden' : ''}`}>
        {state === 'done' && <CircleCheck size={16} aria-hidden className="text-green" />}
        {state === 'error' && <CircleAlert size={16} aria-hidden className="text-red" />}
        {state === 'open' && <span aria-hidden className="size-2 rounded-full bg-line-strong" />}
      </span>
      {label}
      {state === 'done' && <span className="sr-only">{t('institutionForm.tabDone')}</span>}
      {state === 'error' && <span className="sr-only">{t('institutionForm.tabError')}</span>}
    </span>
  );
}
