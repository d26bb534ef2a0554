import { Agent, setGlobalDispatcher } from 'undici';

// A request fails if the server closes its reused connection at that moment, which is likely on a slow machine.
setGlobalDispatcher(new Agent({ pipelining: 0 }));
