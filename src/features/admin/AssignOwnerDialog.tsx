import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { maxEmailLength, tidyEmail } from '../../shared/email.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { TextField } from '../../web/ui/Field.tsx';
import { emailProblem } from '../accounts/rules.ts';
import { institutionChangeFailure } from './institution-change-failure.ts';
import { useInstitutionChange } from './use-institution-change.ts';

interface AssignOwnerDialogProps {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Gives an institution without an owner to the account with an email address. */
export function AssignOwnerDialog({ id, name, open, onClose }: AssignOwnerDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('adminPlaces.giveTitle', { name })}>
      <AssignOwnerForm id={id} onClose={onClose} />
    </Dialog>
  );
}

function AssignOwnerForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const assignment = useInstitutionChange(id);
  const problem = checked ? emailProblem(email) : null;
  const refusalText = assignment.error ? institutionChangeFailure(t, assignment.error) : undefined;
  useEffect(() => {
    if (assignment.error) field.current?.focus();
  }, [assignment.error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (emailProblem(email)) field.current?.focus();
    else assignment.mutate({ owner_email: tidyEmail(email) }, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        type="email"
        label={t('adminPlaces.email')}
        help={t('adminPlaces.giveHelp')}
        error={problem ? t(`error.${problem}`) : refusalText}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          assignment.reset();
        }}
        maxLength={maxEmailLength}
        autoComplete="off"
        required
      />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose} disabled={assignment.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={assignment.isPending && t('admin.saving')}>
          {t('adminPlaces.give')}
        </Button>
      </div>
    </form>
  );
}
