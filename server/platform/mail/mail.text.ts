export const hello = 'Hello,';
export const helloName = (name: string): string => `Hello ${name},`;
export const orOpenThisAddress = 'Or open this address:';
