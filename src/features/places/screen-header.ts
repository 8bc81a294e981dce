/** The classes of a screen's own header, which stays below the top bar while the screen moves. */
export const screenHeaderStyle =
  'bar-screen sticky top-(--bar-top) z-30 border-b border-line bg-paper';
