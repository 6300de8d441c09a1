import { configure } from '@testing-library/react';

// On a busy machine a screen takes longer to appear than the second that the queries of a test wait otherwise.
configure({ asyncUtilTimeout: 8_000 });
