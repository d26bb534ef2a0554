-- A reader of the database must not be able to use a session or a link. Sessions stay open: their tokens are hashed where
-- they stand, as the server hashes them (hexadecimal SHA-256 of the token).
update auth_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- Likewise the ways to a new password, as the accounts library hashes them (SHA-256 in base64url without padding).
update auth_verifications
set identifier = rtrim(translate(encode(sha256(convert_to(identifier, 'UTF8')), 'base64'), '+/', '-_'), '=');
