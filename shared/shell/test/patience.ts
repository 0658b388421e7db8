import { configure } from '@testing-library/react';

// A part of a page that is fetched when it is first wanted takes its time on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 });
