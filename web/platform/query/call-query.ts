import type { ClientContext } from '@orpc/client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';
import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { parseQueryKey } from './query-key.ts';

/** For what is read whenever a screen opens: parts of the screen that are rendered later do not read it again. */
export const JUST_READ_MS = 5000;

/** A call of the contract, such as `orpc.orders.get`. */
export type Call<Input, Answer, Failure> = ProcedureUtils<ClientContext, Input, Answer, Failure> & GeneralUtils<Input>;

type Settings<Input, Answer, Failure> = Pick<
  QueryObserverOptions<Answer, Failure>,
  'refetchInterval' | 'refetchOnMount' | 'refetchOnReconnect' | 'refetchOnWindowFocus' | 'retry' | 'staleTime'
> & {
  /** The previous response stays on screen while the next one loads, if these inputs are the same. */
  keepWhile?: readonly (keyof Input)[];
  /** Shown until the first response. */
  placeholderData?: Answer;
};

/** The call, queried unlike the rest (query-client.ts). Declared once, in `<feature>.data.ts`, and used like the call. */
export function withSettings<Input, Answer, Failure>(
  call: Call<Input, Answer, Failure>,
  { keepWhile, ...settings }: Settings<Input, Answer, Failure>,
): Call<Input, Answer, Failure> {
  const optionsOf = call.queryOptions as (supplied: object) => object;
  const queryOptions = (supplied?: { input: Input }) =>
    optionsOf({
      ...settings,
      ...(keepWhile && { placeholderData: keepPrevious<Answer>({ ...supplied?.input }, keepWhile) }),
      ...supplied,
    });
  return { ...call, queryOptions: queryOptions as typeof call.queryOptions };
}

/** Options of a call that changes what others return: `useMutation(reloading(orpc.savedViews.create, orpc.savedViews.list))`. */
export function reloading<Input, Answer, Failure>(
  call: Call<Input, Answer, Failure>,
  ...stale: readonly { key(): QueryKey }[]
) {
  const optionsOf = call.mutationOptions<unknown>;
  return optionsOf({
    onSettled: (_answer, _error, _input, _result, { client }) =>
      Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: one.key() }))),
  });
}

/** Options of a call whose answer is what `read` returns from then on, for the same `names`. */
export function answering<Input, Answer, Failure, Read, ReadFailure>(
  call: Call<Input, Answer, Failure>,
  read: Call<Read, Answer, ReadFailure>,
  names: readonly (keyof Read & keyof Input)[],
) {
  const optionsOf = call.mutationOptions<unknown>;
  return optionsOf({
    onSuccess: (answer, input, _result, { client }) => {
      const same = Object.fromEntries(names.map((name) => [name, input[name]]));
      client.setQueryData((read.key as (of: object) => QueryKey)({ type: 'query', input: same }), answer);
    },
  });
}

/** For `placeholderData`. */
function keepPrevious<Answer>(input: object, names: readonly PropertyKey[]) {
  return (previous: Answer | undefined, query: { queryKey: readonly unknown[] } | undefined): Answer | undefined => {
    const before = (query && parseQueryKey(query.queryKey)?.input) ?? {};
    const isSame = (name: PropertyKey) =>
      JSON.stringify(Reflect.get(before, name)) === JSON.stringify(Reflect.get(input, name));
    return names.every(isSame) ? previous : undefined;
  };
}
