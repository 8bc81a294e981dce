import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Role } from '../../shared/role.ts';
import { roleStyle } from './role-style.ts';

/** A person's role in words: Administrator in red, Institution Owner in blue, others in green. */
export function RoleLabel({ person }: { person: { roles: readonly Role[] } }) {
  const { t } = useTranslation();
  const { label, colour, className } = roleStyle(person);
  return (
    <span
      data-tint={colour === 'blue' ? 'sky' : undefined}
      data-colour={colour}
      className={`inline-block rounded-full px-2 py-0.5 text-sm font-semibold ${className}`}
    >
      {t(label)}
    </span>
  );
}
