import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A part of a page that is fetched when it is first needed takes its time on a busy machine. What never comes fails all the same.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

// There is no layout in jsdom to scroll in. What renders on the server has no page.
if (typeof document !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
