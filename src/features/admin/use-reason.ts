import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../web/drafts.ts';
import { useSession } from '../accounts/session.ts';

/** A reason that is being written. */
interface Reason {
  text: string;
  write: (text: string) => void;
  /** Forgets it: it was sent. */
  drop: () => void;
}

/** The reason for a decision about a request: it waits while another tab is looked at, and over a reload. */
export function useReason(requestId: string): Reason {
  const { user } = useSession();
  const draft = `decision ${requestId}`;
  const [text, setText] = useState(() => {
    const begun = user && readDraft(draft, user.id);
    return typeof begun === 'string' ? begun : '';
  });
  const drop = () => {
    if (user) dropDraft(draft, user.id);
  };
  return {
    text,
    write: (typed) => {
      if (user && typed) keepDraft(draft, user.id, typed);
      else drop();
      setText(typed);
    },
    drop,
  };
}
