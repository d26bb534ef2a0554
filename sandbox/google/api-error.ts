/** An error of Google's APIs, in the form they document. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: string;
  readonly reason: string | null;

  constructor(code: number, status: string, message: string, reason: string | null = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.reason = reason;
  }

  body(): object {
    const details =
      this.reason === null
        ? {}
        : {
            details: [
              {
                '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
                reason: this.reason,
                domain: 'googleapis.com',
              },
            ],
          };
    return { error: { code: this.code, message: this.message, status: this.status, ...details } };
  }
}

export const unauthenticated = () =>
  new ApiError(
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  );
export const insufficientScope = () =>
  new ApiError(
    403,
    'PERMISSION_DENIED',
    'Request had insufficient authentication scopes.',
    'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  );
export const noAccess = () =>
  new ApiError(
    403,
    'PERMISSION_DENIED',
    'User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.',
  );
export const disabledApi = (name: string) =>
  new ApiError(
    403,
    'PERMISSION_DENIED',
    `${name} has not been used in project 123456789 before or it is disabled. Enable it by visiting https://console.developers.google.com/ then retry.`,
    'SERVICE_DISABLED',
  );
export const invalid = (message: string) => new ApiError(400, 'INVALID_ARGUMENT', message);
export const exhausted = (message: string) => new ApiError(429, 'RESOURCE_EXHAUSTED', message);
