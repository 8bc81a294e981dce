const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** The names of the authentication library's models and fields in our tables. */
export const authLibraryFields = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      userType: {
        type: 'string',
        fieldName: 'user_type',
        required: false,
        defaultValue: 'owner',
        returned: false,
      },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...times },
    storeIdentifier: 'hashed',
  },
  phone: {
    user: {
      fields: { phoneNumber: 'phone_number', phoneNumberVerified: 'phone_number_verified' },
    },
  },
} as const;
