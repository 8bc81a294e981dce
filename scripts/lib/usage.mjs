/** Prints how a command is used and ends it: 0 where that was asked for, 2 where it was used wrongly. */
export function endWithHelp(help, isAsked) {
  (isAsked ? console.log : console.error)(help);
  process.exit(isAsked ? 0 : 2);
}
