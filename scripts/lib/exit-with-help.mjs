/** Prints a command's help and exits: with 0 if it was asked for, with 2 after a wrong use. */
export function exitWithHelp(help, isHelpRequested) {
  (isHelpRequested ? console.log : console.error)(help);
  process.exit(isHelpRequested ? 0 : 2);
}
