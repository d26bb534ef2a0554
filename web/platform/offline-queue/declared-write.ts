import type { ShopWrite } from '#contract/shop-write.ts';
import type { Reverse } from './offline-write.ts';
import type { NewOperation, QueuedOperation } from './queued-operation.ts';

/** A declared write as an operation. */
export function operationOf<Request extends object>(
  { name, type }: ShopWrite<Request, never>,
  request: Request,
  target: Pick<NewOperation, 'organizationId' | 'storeId' | 'record' | 'endpoint'>,
  title: string,
  id: string = crypto.randomUUID(),
): NewOperation {
  return { ...target, id, type, kind: name, data: { ...request, operation_id: id }, title };
}

/** The request of an operation, or null for another kind. */
export function requestOf<Request extends object>(
  { name }: ShopWrite<Request, never>,
  { kind, data }: Pick<QueuedOperation, 'kind' | 'data'>,
): Request | null {
  return kind === name && data !== null ? (data as Request) : null;
}

/** How a declared write is reversed. `titleOf` names the reverse after the write, `endpointOf` says where it is sent if not there too. */
export function reverseOf(
  { reverse }: ShopWrite,
  titleOf: (title: string) => string,
  endpointOf: (write: ShopWrite, request: object, done: QueuedOperation) => string = (_write, _request, done) =>
    done.endpoint,
): Reverse | undefined {
  return (
    reverse &&
    ((done, answer, key) => {
      const reversal = reverse(done.data ?? {}, answer);
      if (reversal === null) return null;
      const { write, request } = reversal;
      const { organizationId, storeId, record, title } = done;
      const endpoint = endpointOf(write, request, done);
      return operationOf(write, request, { organizationId, storeId, record, endpoint }, titleOf(title), key);
    })
  );
}
