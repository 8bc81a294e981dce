import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { highestRole } from '../accounts/role-flags.ts';
import type { SessionUser } from '../accounts/session.ts';

const roleTexts = {
  admin: { name: 'settings.admin', may: 'settings.adminMay' },
  owner: { name: 'settings.owner', may: 'settings.ownerMay' },
  user: { name: 'settings.user', may: 'settings.userMay' },
} as const;

/** The facts of an account: name, email address, type, and what that type may do. */
export function AccountFacts({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const role = roleTexts[highestRole(user)];
  return (
    <dl className="card flex flex-col divide-y divide-line px-4">
      <Fact name={t('auth.fullName')}>
        {user.full_name || <span className="text-muted">{t('settings.notSet')}</span>}
      </Fact>
      {user.email && (
        <Fact name={t('auth.email')}>
          <span className="mr-2">{user.email}</span>
          {user.email_verified && (
            <Badge tone="good">
              <BadgeCheck size={16} aria-hidden /> {t('settings.verified')}
            </Badge>
          )}
        </Fact>
      )}
      <Fact name={t('settings.accountType')}>{t(role.name)}</Fact>
      <Fact name={t('settings.permissions')}>{t(role.may)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
