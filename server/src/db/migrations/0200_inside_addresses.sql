-- Systems that were reached wherever they lie, before that was asked, go on being reached there.
update outside_system set settings = settings || '{"inside": "yes"}' where name in ('mail', 's3', 'wes');
