import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { createKysely } from '../../server/database/kysely.ts';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { CommandContext } from '../../server/run-command.ts';
import { normaliseEmail } from '../../shared/email.ts';
import { addRole, listAdministrators, isAnyAdmin, removeRole } from './roles.store.server.ts';
import { deleteSessionsOf } from './sessions.store.server.ts';

const help = `Usage: npm run admin -- grant EMAIL
       npm run admin -- revoke EMAIL
       npm run admin -- list

Makes a registered person an administrator, takes that role away, or lists the administrators,
with or without a running server. An administrator has to have confirmed their e-mail address. A
change ends the person's sessions: they sign in again.

  --help   shows this text

Exit: 0 done, 1 nobody is registered by that address, it is not confirmed, or the database failed
      or is not there, 2 wrong usage, 130 interrupted.`;

type AdminArguments =
  | { action: 'grant' | 'revoke'; email: string }
  | { action: 'list' }
  | { action: 'help' };

/** `npm run admin`: returns the exit code that its help describes. */
export async function runAdmin(args: readonly string[], context: CommandContext): Promise<number> {
  const command = parseAdminArguments(args);
  if (!command) {
    context.error.write(`${help}\n`);
    return 2;
  }
  if (command.action === 'help') {
    context.out.write(`${help}\n`);
    return 0;
  }
  const { pool, close } = await context.open();
  try {
    const db = createKysely(pool);
    if (command.action === 'list') return await printAdministrators(db, context);
    return await grantOrRevokeAdmin(db, command, context);
  } finally {
    await close();
  }
}

function parseAdminArguments(args: readonly string[]): AdminArguments | null {
  try {
    const options = { help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    if (values.help) return { action: 'help' };
    const [action, email, ...extraArguments] = positionals;
    if (extraArguments.length > 0) return null;
    if (action === 'list' && email === undefined) return { action };
    if ((action === 'grant' || action === 'revoke') && email?.trim()) {
      return { action, email: normaliseEmail(email) };
    }
    return null;
  } catch {
    return null;
  }
}

async function printAdministrators(
  db: Kysely<Database>,
  { out, error }: CommandContext,
): Promise<number> {
  const people = await listAdministrators(db);
  for (const { email, name } of people) out.write(`${email}\t${name}\n`);
  if (people.length === 0) error.write('There is no administrator yet.\n');
  return 0;
}

async function grantOrRevokeAdmin(
  db: Kysely<Database>,
  { action, email }: { action: 'grant' | 'revoke'; email: string },
  { out, error }: CommandContext,
): Promise<number> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!person) {
    error.write(`There is no account with the address ${email}.\n`);
    return 1;
  }
  // An unconfirmed address may have been registered by somebody else.
  if (action === 'grant' && !person.email_verified) {
    error.write(
      `${email} is not confirmed yet: the person has to open the link in the confirmation mail.\n`,
    );
    return 1;
  }
  await inTransaction(db, async (tx) => {
    if (action === 'grant') await addRole(tx, person.id, 'admin');
    else await removeRole(tx, person.id, 'admin');
    await deleteSessionsOf(tx, person.id);
  });
  out.write(`${email} is ${action === 'grant' ? 'an' : 'not an'} administrator now.\n`);
  if (!(await isAnyAdmin(db))) {
    error.write(
      'There is no administrator now: the next start of the server prints a link for making one.\n',
    );
  }
  return 0;
}
