import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Switch } from '../../web/ui/Switch.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import type { Author } from '../reviews/author-moderation-contract.ts';
import { holdAuthorMutation } from './author-queries.ts';

/** Decides whether what a person writes begins hidden; it turns at once, and back when that fails. */
export function HoldSwitch({ author }: { author: Author }) {
  const { t } = useTranslation();
  const id = useId();
  const { api } = useWebApp();
  const showToast = useToast(`hold ${author.id}`);
  const hold = useMutation(holdAuthorMutation(api, useQueryClient(), author.id));
  const change = (isHeld: boolean) => {
    hold.mutateAsync(isHeld).then(
      ({ is_held }) => showToast({ title: t(is_held ? 'adminAuthor.held' : 'adminAuthor.lifted') }),
      (error: Error) =>
        showToast({
          title: t('adminAuthor.holdFailed'),
          description: failureReason(t, error),
          variant: 'destructive',
        }),
    );
  };
  if (author.is_admin) return <p className="mb-3 text-muted">{t('adminAuthor.neverHeld')}</p>;
  return (
    <div className="card mb-3 p-3">
      <Switch
        checked={hold.isPending ? hold.variables : author.is_held}
        onChange={change}
        label={t('adminAuthor.hold')}
        describedBy={id}
      >
        <span className="text-base font-semibold text-ink">{t('adminAuthor.hold')}</span>
      </Switch>
      <p id={id} className="px-2 text-sm text-muted">
        {t('adminAuthor.holdHelp')}
      </p>
    </div>
  );
}
