/** The largest body of a request, in KiB; uploads have a limit of their own. */
export const maxBodyKiB = 1024;
/** The same for visitors without a session: their calls need no more, and anybody can make them. */
export const maxVisitorBodyKiB = 64;
