import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { formatNumber } from '../../shared/digits.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { RadioCard } from '../../web/ui/RadioCard.tsx';
import type { AccountDeletion } from './use-delete-account.ts';

const choices = [
  { value: 'release', label: 'settings.release', text: 'settings.releaseText' },
  { value: 'delete', label: 'settings.deletePlaces', text: 'settings.deletePlacesText' },
] as const;

interface DeleteAccountDialogProps {
  deletion: AccountDeletion;
  onClose: () => void;
}

/** Confirms the deletion of an account, and asks what becomes of its places if it has any. */
export function DeleteAccountDialog({ deletion, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { places, busy, remove } = deletion;
  const [choice, setChoice] = useState<'release' | 'delete' | null>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  // The question appears after the button was pressed, which is disabled then and loses the focus.
  useEffect(() => {
    if (places > 0) question.current?.querySelector('input')?.focus();
  }, [places]);
  const close = () => !busy && onClose();
  return (
    <Dialog open onClose={close} title={t('settings.deleteHeading')}>
      <p>{t('settings.deleteText')}</p>
      {places > 0 && (
        <fieldset ref={question} className="mt-4" disabled={busy}>
          <legend className="mb-2 font-semibold">
            {t('settings.placesQuestion', { count: places, n: formatNumber(places, language) })}
          </legend>
          <div className="flex flex-col gap-2">
            {choices.map(({ value, label, text }) => (
              <RadioCard
                key={value}
                name="institutions"
                label={t(label, { count: places })}
                text={t(text, { count: places })}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button
          variant="destructive"
          onClick={() => remove(choice)}
          disabled={places > 0 && choice === null}
          busy={busy && t('settings.deleting')}
        >
          {t('settings.deleteForever')}
        </Button>
      </div>
    </Dialog>
  );
}
