export const welcomeTo = (organizationName: string | number): string => `Welcome to ${organizationName}!`;
export const youreSignedInAs = 'You’re signed in as ';
export const theInvitationWasSent = (email: string | number): string =>
  ` The invitation was sent to ${email}. Accept it to add your current account.`;
export const goToDashboard = 'Go to dashboard';
export const acceptInvitation = 'Accept invitation';
export const signInAsSomeoneElse = 'Sign in as someone else';
export const enterYourFullName = 'Enter your full name.';
export const email = 'Email';
export const fullName = 'Full name';
export const password = 'Password';
export const atLeast6Characters = 'At least 6 characters';
export const joinOrganizationName = (organizationName: string | number): string => `Join ${organizationName}`;
export const youCanManageStoresMembers = 'You can manage stores, members and settings.';
export const youCanWorkOnProducts = 'You can work on products, orders and customers.';
export const youCanViewAndExportEverything = 'You can view and export everything.';
export const invitation = 'Invitation';
export const couldntLoadInvitation = 'Couldn’t load invitation';
export const loading = 'Loading...';
export const someone = 'Someone';
export const invitedYouTo = ' invited you to ';
export const asLabel = ' as ';
export const alreadyHasAnAccountSign = (email: string | number): string =>
  `${email} already has an account. Sign in with it to return to this invitation.`;
export const signInToAccept = 'Sign in to accept';
export const thisInvitationIsNoLongerValid = 'This invitation is no longer valid';
export const itHasExpiredWasWithdrawn =
  'It has expired, was withdrawn or was already accepted. Ask the person who invited you to send it again.';
export const goToSignIn = 'Go to sign in';
export const whatIsKaroo = 'What is Karoo?';
export const backToLogin = 'Back to Login';
export const checkYourEmail = 'Check your email';
export const ifLabel = 'If ';
export const hasAnAccountAnEmail = ' has an account, an email is on its way. Use its link to choose a new password.';
export const forgotYourPassword = 'Forgot your password?';
export const wellEmailYouALink = 'We’ll email you a link to choose a new one.';
export const sendLink = 'Send link';
export const chooseANewPassword = 'Choose a new password';
export const youllBeSignedOut = 'You’ll be signed out on other devices.';
export const checkingLink = 'Checking link';
export const thisLinkNoLongerWorks = 'This link no longer works';
export const itHasExpiredWasAlready = 'It has expired, was already used or is incomplete.';
export const sendNewLink = 'Send new link';
export const passwordChangedSign = 'Password changed. Sign in with the new one.';
export const newPassword = 'New password';
export const confirmNewPassword = 'Confirm new password';
export const changePassword = 'Change password';
export const signOutFailed = 'Sign out failed';
export const youreSignedOut =
  'You’re signed out on this device, and its stored data was deleted. Karoo ends the session as soon as it can be reached.';
export const authenticationError = 'Authentication error';
export const karooHomePage = 'Karoo home page';
export const couldntVerifyTheAddress = 'Couldn’t verify the address';
export const signInFailed = 'Sign in failed';
export const signUpFailed = 'Sign up failed';
export const authenticationFailed = 'Authentication failed';
export const yourEmailAddressIsConfirmed = 'Your email address is confirmed. Sign in with it.';
export const thisLinkHasExpiredRequest = 'This link has expired. Request a new email.';
export const someoneSignedUp =
  'Someone signed up with this address again after this email was sent. Open the link in the newest email, or sign up again if that wasn’t you.';
export const yourPasswordChangedAfter =
  'Your password changed after this email was sent, so your address change was cancelled. Request it again.';
export const signInToTheAccount =
  'Sign in to the account whose address you are changing, then open the link in the email again.';
export const thisAddressAlreadyBelongs = 'This address already belongs to another account. Your address didn’t change.';
export const thisLinkNoLongerWorksItWasAlready =
  'This link no longer works: it was already used or wasn’t copied in full.';
export const continueWithGoogle = 'Continue with Google';
export const signInToKaroo = 'Sign in to Karoo';
export const seeYourEntireStore = 'See your entire store.';
export const newToKaroo = 'New to Karoo? ';
export const signUp = 'Sign up';
export const alreadyConfirmed = 'Already confirmed';
export const signInToConfirmYour = 'Sign in to confirm your email address';
export const thePasswordYouSignedUp =
  'Use the password you signed up with. If it isn’t accepted, someone else signed up with your address: choose a new password with “Forgot your password?”, which also confirms the address.';
export const welcomeBack = 'Welcome back!';
export const signIn = 'Sign in';
export const signingYouIn = 'Signing you in';
export const loading2 = 'Loading';
export const googleSignInFailed = 'Google sign-in failed';
export const googleSignInWasCancelled = 'Google sign-in was cancelled';
export const thisAddressHasAKaroo =
  'This address has a Karoo account that its owner hasn’t confirmed yet. Sign in with its password, or confirm the address with the email we sent, then try again.';
export const googleDidntSayWhoYou =
  'Google didn’t say who you are, or hasn’t confirmed your address. Confirm it with Google, or sign up with a password.';
export const thisSignInWasStarted =
  'This sign-in was started in another browser, was already used or took too long. Please start again.';
export const googleDidntRespondAsExpected = 'Google didn’t respond as expected. Please try again.';
export const registrationSuccessfulPleaseCheckYour =
  'Registration successful! Please check your email to confirm your account.';
export const registrationFailedPleaseTryAgain = 'Registration failed. Please try again.';
export const createYourAccount = 'Create your account';
export const daysFreeNoCardRequired = (trialDaysAdvertised: string | number): string =>
  `${trialDaysAdvertised} days free, no card required.`;
export const alreadyHaveAnAccount = 'Already have an account? ';
export const companyOptional = 'Company (optional)';
export const confirmPassword = 'Confirm password';
export const byCreatingAnAccountYou = 'By creating an account you agree to the ';
export const terms = 'terms';
export const andHaveReadThe = ' and have read the ';
export const privacyPolicy = 'privacy policy';
export const createAccount = 'Create account';
export const weSentAnEmailTo = 'We sent an email to ';
export const openItsLinkWithin24 = '. Open its link within 24 hours to confirm your address and sign in.';
export const sentAgainCheckYourSpam = 'Sent again. Check your spam folder too.';
export const resendEmail = 'Resend email';
export const weveMadeItDaysYour = (trialDaysGranted: string | number, trialDaysAdvertised: string | number): string =>
  `We've made it ${trialDaysGranted} days: your free trial is longer than the ${trialDaysAdvertised} days we promised.`;
export const passwordsDoNotMatch = 'Passwords do not match';
export const passwordMustBeAtLeast = 'Password must be at least 6 characters';
export const enterYourEmailAddress = 'Enter your email address.';
export const chooseAPassword = 'Choose a password.';
export const youDontBelong = 'You don’t belong to an organization yet.';
export const yourRoleIsThisRequires = (role: string | number, able: string | number): string =>
  `Your role is ${role}. This requires ${able}.`;
export const thisIsSampleData = 'This is sample data. Connect your store to make changes.';
export const isBeingDeleted = (name: string | number): string => `${name} is being deleted.`;
export const or = ' or ';
