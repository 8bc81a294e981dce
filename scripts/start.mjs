// npm start: installs, builds, and serves. Needs nothing but Node.
const help = `Usage: npm start

Installs what is missing, builds what has changed, starts the database, and serves the directory.
Settings are environment variables; the README lists them.
Exit: 0 ended on request, 1 could not start.`;

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  process.argv.splice(2, process.argv.length, 'main');
  await import('./run.mjs');
}
