-- The few administrators among all who have an account: every request for a category tells them.
create index user_roles_administrators on user_roles (user_id) where role = 'admin';
