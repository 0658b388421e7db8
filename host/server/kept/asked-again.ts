import type { Middleware, ParameterizedContext } from 'koa';
import type { NavNode } from '@larder/contracts';
import type { PageAnswer } from '../render/messages.ts';
import type { HostState } from '../security.ts';
import type { KeptAnswer } from '../site/kept-answer.ts';
import { askedBy } from './asks.ts';
import type { KeptPages } from './kept-pages.ts';

/**
 * Before all that looks at paths: a visitor who asks for a page as somebody did before gets it out of what is kept. While a canary runs, who gets which page
 * is drawn, so everybody is looked at.
 */
export function askedAgain(options: {
  kept: Pick<KeptPages, 'again'>;
  menu: Pick<KeptAnswer<NavNode[]>, 'peek'>;
  hasCanaries: () => boolean;
  give: (ctx: ParameterizedContext<HostState>, answer: PageAnswer) => void;
}): Middleware<HostState> {
  const { kept, menu, hasCanaries, give } = options;
  return async (ctx, next) => {
    const asked = hasCanaries() ? null : askedBy(ctx.req);
    const answer = asked && (await kept.again(asked, ctx.state.nonce, menu.peek()));
    if (answer) return give(ctx, answer);
    if (asked) ctx.state.asked = asked;
    await next();
  };
}
