import { Agent, setGlobalDispatcher } from 'undici';

// A kept connection that the server closes just as a request takes it fails that request, which a slow machine makes likely.
setGlobalDispatcher(new Agent({ pipelining: 0 }));
