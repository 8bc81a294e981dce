import { checkSession } from '../../features/accounts/keep-session.ts';
import type { PageState } from '../page-state.ts';
import type { WebApp } from '../web-app.ts';
import { giveKept } from './give-kept.ts';
import { keepAnswers } from './keep-answers.ts';
import { keepSettings } from './kept-state.ts';
import { followPerson } from './person.ts';
import { reach } from './reach-now.ts';
import { startedHere } from './started-here.ts';

const begun = new WeakSet<WebApp>();

/**
 * From now on keeps what this tab shows, and shows it again where the server does not answer. To be
 * called once a tab.
 */
export function beginKeeping(app: WebApp, tiles: PageState['tiles']): void {
  if (begun.has(app)) return;
  begun.add(app);
  giveKept(app);
  followPerson(app.session);
  keepAnswers(app);
  void keepSettings(tiles);
  if (!startedHere()) return;
  // The signed-in person is only remembered here: the server is asked as soon as it can be reached.
  const end = reach.subscribe(() => {
    if (reach.isAway()) return;
    end();
    void checkSession(app);
  });
}
